/** How far the page is from the server. */
export type Link =
  | { readonly state: 'connecting' }
  | { readonly state: 'live' }
  | { readonly state: 'retrying'; readonly since: number }
  | { readonly state: 'closed'; readonly code: number; readonly reason: string };
