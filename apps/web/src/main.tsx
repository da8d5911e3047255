import '@fontsource-variable/inter/index.css'
import './ui/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionContext, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { accessToken } from './api/credentials.ts'
import { queryClient } from './api/query-client.ts'
import { readSearch } from './app/read-search.ts'
import { WaitingPage } from './features/identity/WaitingPage.tsx'
import { loadCatalog } from './i18n/catalogs.ts'
import { direction, language } from './i18n/language.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundPage } from './shell/problems/NotFoundPage.tsx'
import { ProblemPage } from './shell/problems/ProblemPage.tsx'
import { rememberedColorScheme } from './ui/color-scheme.ts'
import { cssVariables, themeIn } from './ui/theme.ts'

const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: WaitingPage,
  defaultErrorComponent: ProblemPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// A page brought back from the browser's memory after signing out would still show what was on it.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && accessToken() === undefined) location.reload()
})

// A part of its own: the login needs nothing of it. Where it fails, as of an address that cannot be read, the desk asks and says so.
if (location.pathname.startsWith('/platform/'))
  import('./app/ask-ahead.ts').then(({ askAhead }) => askAhead(location)).catch(() => {})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

document.documentElement.lang = language
document.documentElement.dir = direction
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <DirectionContext value={{ dir: direction, setDirection: () => {}, toggleDirection: () => {} }}>
          <MantineProvider
            theme={themeIn(language)}
            cssVariablesResolver={cssVariables}
            colorSchemeManager={rememberedColorScheme}
            defaultColorScheme="auto"
          >
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </MantineProvider>
        </DirectionContext>
      </I18nProvider>
    </StrictMode>,
  )

// The page is drawn once, when it is known who is here and what is shown: drawing that one waits took as long as drawing a page.
// Until then the style sheet says that one waits.
const showFirstPage = () => router.load().then(show, show)

// Without its texts the page would show their ids: index.html says instead, in English, that it could not be loaded.
loadCatalog('start').then(showFirstPage, () => document.getElementById('not-loaded')?.removeAttribute('hidden'))
