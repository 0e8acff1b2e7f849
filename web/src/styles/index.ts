/** The global styles. Each file is imported here, not by `@import`, so that the build replaces its breakpoints. */

import './fonts.css';
import './design.css';
import './base.css';
import './cards.css';
