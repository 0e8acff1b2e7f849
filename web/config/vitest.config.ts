import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] }, // else Svelte's server build is tested
    // one environment a worker: making one for each file took three quarters of the time
    test: {
      environment: 'happy-dom',
      include: ['{src,config}/**/*.test.ts'],
      setupFiles: ['config/vitest.setup.ts'],
      pool: 'threads',
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      expect: { requireAssertions: true },
    },
  }),
);
