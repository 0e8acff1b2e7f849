/** `now`, with every part that equals the same part of `before` taken from there: what has not changed stays the same
    object, and nothing is drawn anew for it. Both are plain data. */
export function shareUnchanged<Value>(before: unknown, now: Value): Value {
  if (!isData(before) || !isData(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => [key, shareUnchanged(before[key], now[key])] as const);
  const same = keys.length === Object.keys(before).length && parts.every(([key, part]) => part === before[key]);
  if (same) return before as Value;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

const isData = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
