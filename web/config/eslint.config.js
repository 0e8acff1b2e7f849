import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Components, the tools' own settings, and scripts outside `web/`; oxlint looks at all TypeScript with its types. */
export default defineConfig(
  { ignores: ['coverage/', '.svelte-check/', 'src/**/*.ts'] },
  js.configs.recommended,
  typescript.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // French puts no-break spaces before « ! » and « : »
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // keys are for lists whose entries move; most lists here stand still
      'svelte/require-each-key': 'off',
      // sets are made anew, never changed
      'svelte/prefer-svelte-reactivity': 'off',
      // `{" "}` keeps a space where a line is broken
      'svelte/no-useless-mustaches': 'off',
    },
  },
  { files: ['config/*', '**/*.mjs', 'bench/**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['tests/**/*.js'], languageOptions: { globals: { layouts: 'readonly' } } },
);
