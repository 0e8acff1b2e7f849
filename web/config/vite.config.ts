import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { withBreakpoints } from '../src/styles/breakpoints.ts';
import { licences } from './licences.ts';

const server = process.env.NAINJAUNE_SERVER ?? 'http://127.0.0.1:8075';
const outDir = '../src/nainjaune/page';

/** Writes each file of text a second and a third time, packed, so that the server need not do it for each answer. */
function packed(): Plugin {
  const packers = { gz: (text: Buffer) => gzipSync(text, { level: 9 }), br: brotliCompressSync };
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf-8' })) {
        if (!/\.(html|js|css|svg|webmanifest)$/.test(name)) continue;
        const text = readFileSync(join(dir, name));
        for (const [ending, pack] of Object.entries(packers)) writeFileSync(join(dir, `${name}.${ending}`), pack(text));
      }
    },
  };
}

/** Named media queries in style sheets and in the styles of components. */
function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform: (code, id) => (/\.css$/.test(id) ? withBreakpoints(code) : undefined),
  };
}

/** Messages go out without the comments and empty lines of their files. */
function messages(): Plugin {
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (!/\.ftl\?raw$/.test(id)) return undefined;
      const text = readFileSync(id.replace('?raw', ''), 'utf-8').replaceAll(/^(#.*)?\n/gm, '');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** The pages that are fetched when they are needed, by the first part of their addresses (with a slash: those below
    it), and the words. */
const LATE = {
  t: 'pages/table/TablePage.svelte',
  rules: 'pages/library/LibraryHome.svelte',
  'rules/': 'pages/Library.svelte',
  new: 'pages/NewTable.svelte',
  join: 'pages/Join.svelte',
  games: 'pages/MyMatches.svelte',
  score: 'pages/score/ScorePage.svelte',
  puzzles: 'pages/puzzles/PuzzlePage.svelte',
  learn: 'pages/learn/LearnPage.svelte',
  licences: 'pages/Licences.svelte',
  fr: 'words/fr.ts',
  en: 'words/en.ts',
  frLate: 'words/frLate.ts',
  enLate: 'words/enLate.ts',
};

/** The fonts in which a page is first drawn (of those in styles/fonts): were they fetched when their letters are there,
    all text would be laid out twice. */
const FONTS = {
  every: ['im-fell-french-canon-400-normal', 'alegreya-sans-400-normal', 'alegreya-sans-700-normal'],
  home: ['im-fell-french-canon-400-italic'],
  t: ['im-fell-french-canon-400-italic', 'alegreya-sans-500-normal', 'alegreya-sans-500-italic'],
};

/** Writes down which files each of them needs: the server names them in the page, so that the browser asks for all of
    them at once instead of finding one by the other. */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');
      const named = (name: string) => chunks.filter((chunk) => chunk.fileName === name);
      const closure = (chunk: (typeof chunks)[number], found = new Set<string>()): Set<string> => {
        if (found.has(chunk.fileName)) return found;
        found.add(chunk.fileName);
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
        for (const other of chunk.imports.flatMap(named)) closure(other, found);
        return found;
      };
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...closure(entry)]));
      const needed = Object.entries(LATE).map(([name, path]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`)));
        if (!chunk) this.error(`no file has ${path}`);
        return [name, [...closure(chunk)].filter((file) => !first.has(file))];
      });
      const fontFile = (font: string): string => {
        const from = `/fonts/${font}.woff2`;
        const file = assets.find(({ originalFileNames }) => originalFileNames.some((name) => name.endsWith(from)));
        return file?.fileName ?? this.error(`no file has ${font}`);
      };
      const fonts = Object.entries(FONTS).map(([page, names]) => [`fonts of ${page}`, names.map(fontFile)]);
      const source = JSON.stringify(Object.fromEntries([...needed, ...fonts]));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

/** What other pages have in common with the table. */
const SHARED = new RegExp(
  String.raw`[\\/](parts[\\/](board[\\/](Board|BoardBox)|layout[\\/]progressiveRender\.svelte|` +
    String.raw`seats[\\/](Medal|seats)|text[\\/](Text|numbers|withCards))|` +
    String.raw`cards[\\/](Coin|portraits)|sound[\\/]voice|share[\\/]save|` +
    String.raw`styles[\\/](media\.svelte|queries))\.(svelte|ts)$`,
);

/** What pages beside the table have in common. */
const PAPER = new RegExp(
  String.raw`[\\/](pages[\\/](LoadFailed|PageHead|Select|loaded\.svelte|rules[\\/]sections|which[\\/]titles)|` +
    String.raw`net[\\/]libraryApi|parts[\\/](controls[\\/](Choice|Switch)|text[\\/]Source))\.(svelte|ts)$`,
);

/** What is drawn of boards in small too. */
const BOARDS = /[\\/](parts[\\/]board[\\/]SmallBoard|cards[\\/]boards[\\/](\w+Plate|Cauldron|Tray))\.svelte$/;

/** What a page needs at once comes in few files: they pack better, and there are fewer to ask for. */
const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 3 },
    { name: 'parts', test: SHARED, priority: 2 },
    { name: 'paper', test: PAPER, priority: 1 },
    { name: 'boards', test: BOARDS, priority: 1 },
    { name: 'table', test: /pages[\\/]table[\\/]TablePage\.svelte$/, priority: 1 },
  ],
};

/** Every name is written into the first file, where its hash cannot be packed: a short one does. */
const names = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Svelte makes custom elements of components whose options say so; ours are none. */
const moduleSideEffects = (id: string): boolean => !/svelte[\\/].*[\\/]custom-element\.js$/.test(id);

export default defineConfig({
  plugins: [
    breakpoints(),
    messages(),
    svelte({ configFile: 'config/svelte.config.js' }),
    licences(),
    preloads(),
    packed(),
  ],
  // nothing is written into the page as data: addresses: its security policy lets fonts come from files only
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting, ...names }, treeshake: { moduleSideEffects } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true }, '/health': server } },
});
