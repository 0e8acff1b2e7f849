import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const parserOptions = { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] };

export default defineConfig(
  { ignores: ['coverage/', 'src/protocol.ts'] }, // protocol.ts is generated
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser, parserOptions } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      // `() => close()` is how a handler is written
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // French puts no-break spaces before « ! » and « : »
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // `void cards;` in an effect names what it depends on
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // keys are for lists whose entries move; most lists here stand still
      'svelte/require-each-key': 'off',
      // sets are made anew, never changed
      'svelte/prefer-svelte-reactivity': 'off',
      // `{" "}` keeps a space where a line is broken
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // to plain TypeScript a component is `any`; svelte-check knows its type
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // nor does it know of the script's attribute `generics`
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  // the tools' own settings belong to no TypeScript project
  {
    files: ['*.js', '*.ts'],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { globals: globals.node, parserOptions: { projectService: false } },
  },
);
