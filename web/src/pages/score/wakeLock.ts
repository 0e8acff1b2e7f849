/** Keeps the screen on while a deal is on the table, where the browser can. */
export function keepAwake(on: boolean): (() => void) | undefined {
  if (!on || !('wakeLock' in navigator)) return undefined;
  let held: WakeLockSentinel | null = null;
  const hold = (): void => {
    if (document.visibilityState !== 'visible') return;
    navigator.wakeLock.request('screen').then(
      (lock) => (held = lock),
      () => null, // the battery is low, or it is not allowed
    );
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}
