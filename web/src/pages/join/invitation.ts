/** What somebody was given to come in with: a short code read out, or a link. */

export const KINDS = ['invite', 'seat', 'watch'] as const;
export type LinkKind = (typeof KINDS)[number];

export interface TableLink {
  readonly table: string;
  readonly kind: LinkKind;
  readonly credential: string;
}

export type Invitation = { readonly code: string } | TableLink;

const CODE = /^([A-Za-z]{3,8})[\s-]*([0-9]{3})[\s-]*([0-9]{1,3})$/;
const LINK = /\/t\/([^/?#\s]+)#(invite|seat|watch)=([\w-]+)/;

/** Reads a code however it is typed, or a link with anything around it; null for anything else. */
export function readInvitation(text: string): Invitation | null {
  const link = LINK.exec(text);
  if (link) {
    const [, table = '', kind, credential = ''] = link;
    return { table: decodeURIComponent(table), kind: kind as LinkKind, credential };
  }
  const code = CODE.exec(text.trim());
  return code ? { code: `${code[1]}-${code[2]}${code[3]}`.toUpperCase() } : null;
}
