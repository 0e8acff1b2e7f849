/** How dates and times are written: as the reader's own region has it, where the browser's language is the page's. */

import { lang } from './words.svelte';

/** The browser's language with its region, such as en-GB, if it is the one the page speaks; else that one. */
export const region = (): string => navigator.languages.find((one) => one.startsWith(lang())) ?? lang();
