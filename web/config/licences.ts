/** What the page carries that others made, with their licences: found in what is built, and written beside it. */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ThirdParty } from '../src/net/thirdParty.ts';
import { NOTICE, fontNames, reservedName } from './fontNames.ts';

/** Code that tools add of their own, by how its names begin. */
const HELPERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };
/** Packages without the text of their licence: a package that has the same one. */
const TEXT_ELSEWHERE: Readonly<Record<string, string>> = { '@fluent/bundle': 'detect-libc' };
const OWN_FONTS = 'src/styles/fonts/';
const FONT_PACKAGES = '@fontsource/';

interface PackageInfo {
  readonly version: string;
  readonly license: string;
  readonly author?: string;
}

/** Writes the licences into the page: as a list for it to show, and as one text for whoever opens the wheel. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const carried = Object.entries(notices(bundle)).toSorted(([a], [b]) => a.localeCompare(b));
      const all = carried.map(([name, told]) => thirdParty(name, [...told]));
      this.emitFile({ type: 'asset', fileName: 'third-party.json', source: JSON.stringify(all) });
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY.md', source: asText(all) });
    },
  };
}

/** Every package of which there is anything in the page, with the notices in its fonts. */
function notices(bundle: Rolldown.OutputBundle): Record<string, Set<string>> {
  const found: Record<string, Set<string>> = {};
  const add = (id: string, font?: Buffer): void => {
    const name = packageOf(id);
    if (name === undefined) return;
    const told = (found[name] ??= new Set());
    if (font) told.add(fontNotice(id, font));
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') file.moduleIds.forEach((id) => add(id));
    else for (const name of file.originalFileNames) add(name, fontIn(name, file.source));
  }
  return found;
}

const fontIn = (name: string, source: string | Uint8Array): Buffer | undefined =>
  name.endsWith('.woff2') ? Buffer.from(source) : undefined;

/** The package that a file is from or, a font of ours, was cut out of; none for all else that is ours. */
export function packageOf(id: string): string | undefined {
  const helper = Object.entries(HELPERS).find(([start]) => id.startsWith(start));
  if (helper) return helper[1];
  const path = id.replaceAll('\\', '/');
  const font = /([^/]+)-\d+-\w+\.woff2$/.exec(path)?.[1];
  if (path.startsWith(OWN_FONTS) && font) return FONT_PACKAGES + font;
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
}

/** Who has the rights to a font, as it says itself. One that was changed here must not go by a reserved name. */
export function fontNotice(path: string, font: Buffer): string {
  const names = fontNames(font);
  const reserved = reservedName(names);
  if (reserved && path.startsWith(OWN_FONTS)) throw new Error(`${path} is changed: it may not be called ${reserved}`);
  const notice = names.get(NOTICE);
  if (!notice) throw new Error(`${path} does not say who has the rights to it`);
  return notice;
}

function thirdParty(name: string, fontNotices: readonly string[]): ThirdParty {
  const { version, license, author } = packageInfo(name);
  if (!name.startsWith(FONT_PACKAGES)) {
    const text = licenceText(name, license);
    const lines = [...text.matchAll(/^Copyright .*$/gm)].map(([line]) => line);
    return { name, version, licence: license, notices: lines.length > 0 || !author ? lines : [author], text };
  }
  const { family } = readJson(name, 'metadata.json') as { family: string };
  // the names at its head are known
  const text = licenceText(name, license).replace(/^[^]*?(?=This Font Software is licensed)/, '');
  return { name: family, version, licence: license, notices: fontNotices, text };
}

const folderOf = (name: string): string => join('node_modules', name);

const readJson = (name: string, file: string): unknown => JSON.parse(readFileSync(join(folderOf(name), file), 'utf-8'));

const packageInfo = (name: string): PackageInfo => readJson(name, 'package.json') as PackageInfo;

/** The licence of a package itself, without those of what only its own program carries. */
function licenceText(name: string, licence: string): string {
  const holder = TEXT_ELSEWHERE[name] ?? name;
  if (packageInfo(holder).license !== licence) throw new Error(`${holder} is not ${licence}`);
  const file = readdirSync(folderOf(holder)).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each));
  if (!file) throw new Error(`${holder} has no text of its licence`);
  const text = readFileSync(join(folderOf(holder), file), 'utf-8');
  return text.split(/^# Licenses of bundled dependencies$/m)[0]?.trim() ?? text;
}

function asText(all: readonly ThirdParty[]): string {
  const parts = all.map(
    ({ name, version, licence, notices: told, text }) =>
      `## ${name} ${version} (${licence})\n\n${told.join('\n\n')}\n\n\`\`\`\`\n${text}\n\`\`\`\`\n`,
  );
  return `# What others made of this page\n\nEach part under its own licence.\n\n${parts.join('\n')}`;
}
