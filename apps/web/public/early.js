// Runs before the page's program, and before anything is painted.

// The colours, so that a dark page never flashes white. Kept in step with src/ui/color-scheme.ts.
;(() => {
  const kept = /(?:^|; )casebench-color-scheme=(light|dark)/.exec(document.cookie)
  const follows = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', kept ? kept[1] : follows)
})()

// Who is signed in, asked while the program is loaded. src/api/credentials.ts takes the answer as its own first attempt.
;(() => {
  try {
    if (localStorage.getItem('casebench-signed-in') === null || localStorage.getItem('casebench-signed-out') !== null)
      return
    const renew = () => fetch('/auth/refresh', { method: 'POST', credentials: 'same-origin' })
    // Of several tabs one renews at a time, as in src/api/renewal.ts.
    window.casebenchRenewal = 'locks' in navigator ? navigator.locks.request('casebench-renewal', renew) : renew()
    window.casebenchRenewal.catch(() => {})
  } catch {
    // No storage: the program finds out.
  }
})()
