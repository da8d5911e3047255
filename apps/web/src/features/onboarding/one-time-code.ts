import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type CodeName = 'approval_code' | 'reset_code' | 'owner_code'

const keyOf = (name: CodeName): string => `casebench.${name}`

function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is blocked or full: the code lasts until the page is loaded again.
    return undefined
  }
}

/**
 * The code of a mailed link, undefined where there is none. As soon as it is read it leaves the address bar, and with
 * it the history of the tab and whatever is sent on as where one came from. The tab keeps it while the page is open,
 * so that a reload does not lose it.
 */
export function useOneTimeCode(name: CodeName): string | undefined {
  const router = useRouter()
  const [code] = useState(
    () =>
      // Of the address itself: the router would read a code of digits as a number.
      new URLSearchParams(location.search).get(name) || inSession((kept) => kept.getItem(keyOf(name))) || undefined,
  )
  useEffect(() => {
    if (code === undefined) return
    inSession((kept) => kept.setItem(keyOf(name), code))
    void router.navigate({ to: router.state.location.pathname, search: {}, replace: true })
    return () => inSession((kept) => kept.removeItem(keyOf(name)))
  }, [router, name, code])
  return code
}
