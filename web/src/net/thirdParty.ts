import { ApiError } from './api';

/** What others made that is part of the page; written down when it is built. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** By its short name, such as MIT. */
  readonly licence: string;
  /** Who has the rights. */
  readonly notices: readonly string[];
  /** The whole licence. */
  readonly text: string;
}

/** A file of the page. */
export async function thirdParties(): Promise<readonly ThirdParty[]> {
  const answer = await fetch('/third-party.json').catch((error: unknown) => {
    throw new ApiError(0, 'offline', String(error));
  });
  if (!answer.ok) throw new ApiError(answer.status, 'refused', answer.statusText);
  return (await answer.json()) as readonly ThirdParty[];
}
