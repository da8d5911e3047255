import '@mantine/core/styles.css'
import '../ui/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { cssVariables, themeIn } from '../ui/theme.ts'

/** Shows a part of the page in the browser, in the kit's theme and with an empty cache. Returns where to look for what it shows. */
export const renderInKit = (children: ReactNode, language = 'en') =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={themeIn(language)} cssVariablesResolver={cssVariables} defaultColorScheme="light">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )

/** The same on a page of its own, for what asks before the page is left or leads to others. */
export const renderOnPage = (children: ReactNode, language = 'en') =>
  renderInKit(
    <RouterProvider
      router={createRouter({
        routeTree: createRootRoute({ component: () => children }),
        history: createMemoryHistory(),
      })}
    />,
    language,
  )
