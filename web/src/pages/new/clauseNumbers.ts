/** The numbers that the value of a clause is made of, each at its place. */

import type { NumberInfo } from '../../protocol';
import type { Value } from './sheetWithHouseRules.svelte';

export type Place = NumberInfo['at'];

/** The number at this place. */
export function numberAt(value: Value, at: Place): number | undefined {
  const found: unknown = at === null ? value : (value as Readonly<Record<string | number, unknown>>)[at];
  return typeof found === 'number' ? found : undefined;
}

/** The value with another number at this place. */
export function withNumber(value: Value, at: Place, number: number): Value {
  if (at === null) return number;
  if (Array.isArray(value)) return (value as readonly number[]).map((one, place) => (place === at ? number : one));
  return { ...(value as Readonly<Record<string, number>>), [at]: number };
}
