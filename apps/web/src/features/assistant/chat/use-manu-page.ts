import { useLocation, useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ManuPage, manuPage } from './manu-page.ts'
import { useOpenCase } from './open-case.ts'

/** The page that Manu is on. */
export function useManuPage(): ManuPage {
  const pathname = useLocation({ select: (location) => location.pathname })
  const mode = useLocation({ select: ({ search }) => ('mode' in search ? String(search.mode) : undefined) })
  const template = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const openCase = useOpenCase()
  return useMemo(() => manuPage({ pathname, template, mode, case: openCase }), [pathname, template, mode, openCase])
}
