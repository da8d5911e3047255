const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('casebench.case-changes')

/** A case was submitted or unlocked here, or a test begun: what other tabs show is out of date. */
export const tellOtherTabs = (): void => channel?.postMessage('changed')

export function onToldByOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
