/**
 * A signal that aborts with any of these, or with a TimeoutError after so many milliseconds.
 *
 * `AbortSignal.any` with an `AbortSignal.timeout` looks the same, and is not: Node 20 throws a timeout away that only a
 * composed signal holds (https://github.com/nodejs/node/issues/57736), and the deadline never comes.
 */
export function withinTime(milliseconds: number, ...signals: readonly AbortSignal[]): AbortSignal {
  const late = new AbortController()
  const end = () => late.abort(new DOMException('The time is over', 'TimeoutError'))
  setTimeout(end, milliseconds).unref()
  return AbortSignal.any([...signals, late.signal])
}
