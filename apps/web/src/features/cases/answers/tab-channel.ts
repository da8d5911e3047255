import type { TabMessage, Tabs } from './answer-types.ts'

const isTabMessage = (data: unknown): data is TabMessage => typeof data === 'object' && data !== null && 'kind' in data

/** The other tabs of this person in the same case. Without BroadcastChannel the versions still keep them apart. */
export function tabChannel(name: string): Tabs & { close: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, onMessage: () => () => {}, close: () => {} }
  const channel = new BroadcastChannel(`casebench.answers:${name}`)
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const handle = (event: MessageEvent<unknown>) => {
        if (isTabMessage(event.data)) listener(event.data)
      }
      channel.addEventListener('message', handle)
      return () => channel.removeEventListener('message', handle)
    },
    close: () => channel.close(),
  }
}
