import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded once it is wanted; undefined until then. Unlike `lazy`, a chunk that cannot be loaded does
 * not take the page with it: it is tried again when the component is wanted again.
 */
export function useLoaded<P>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded when it is wanted, by whatever loads it then.
  useEffect(() => {
    if (isWanted && Loaded === undefined) load().then((component) => setLoaded(() => component), onFailure)
  }, [isWanted])
  return Loaded
}
