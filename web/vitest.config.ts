import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] }, // else Svelte's server build is tested
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
  }),
);
