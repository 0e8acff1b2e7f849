/** The state of the connection to the server. */
export type ConnectionStatus =
  | { readonly state: 'connecting' }
  | { readonly state: 'live' }
  | { readonly state: 'retrying'; readonly since: number }
  | { readonly state: 'closed'; readonly code: number; readonly reason: string };
