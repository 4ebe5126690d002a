/** Do this now, and again every few seconds while the page is looked at. What it returns stops it. */
export function keepFresh(work: () => Promise<void>, milliseconds: number): () => void {
  const look = (): void => void (document.visibilityState === 'visible' && work());
  void work();
  const timer = setInterval(look, milliseconds);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
