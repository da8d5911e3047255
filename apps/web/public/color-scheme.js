// Sets the colours before the first paint, so that a dark page never flashes white. Kept in step with src/ui/color-scheme.ts.
;(() => {
  const kept = /(?:^|; )casebench-color-scheme=(light|dark)/.exec(document.cookie)
  const follows = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', kept ? kept[1] : follows)
})()
