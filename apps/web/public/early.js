// Before the first paint: the colours, as in src/ui/color-scheme.ts, so that a dark page never flashes white.
;(() => {
  const kept = /(?:^|; )casebench-color-scheme=(light|dark)/.exec(document.cookie)
  const follows = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', kept ? kept[1] : follows)
})()

// While the program is loaded: who is signed in, as src/api/credentials.ts asks first.
;(() => {
  try {
    if (!localStorage.getItem('casebench-signed-in') || localStorage.getItem('casebench-signed-out')) return
    const signal = AbortSignal.timeout(30_000)
    const renew = () => fetch('/auth/refresh', { method: 'POST', signal })
    window.casebenchRenewal = navigator.locks ? navigator.locks.request('casebench-renewal', renew) : renew()
    window.casebenchRenewal.catch(() => {})
  } catch {
    // No storage.
  }
})()
