import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What dprint formats, it does not look at. What the compiler of TypeScript finds, svelte-check says. */
export default defineConfig(
  globalIgnores(['dist', 'src/generated']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // A lone `_` counts along or leaves out; nothing else stands unused.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$', destructuredArrayIgnorePattern: '^_$' }],
      // `{' '}` keeps a space that the end of a line would take.
      'svelte/no-useless-mustaches': 'off',
      // Lists of words and marks without a name of their own are drawn anew in their order.
      'svelte/require-each-key': 'off',
      // Maps and sets that are built and read at once, or that nothing on a page follows.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  // A tool to look at boards of any kind.
  { files: ['harness/*'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  // Parts of one script each, which the build puts together.
  {
    files: ['worker/*.js', 'static/sw.js'],
    languageOptions: { globals: globals.serviceworker },
    rules: { 'no-undef': 'off', '@typescript-eslint/no-unused-vars': 'off' },
  },
);
