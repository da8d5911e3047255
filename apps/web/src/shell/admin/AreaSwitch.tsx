import type { Area } from '@casebench/shared/page-preferences'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPagePreferences } from '../../api/page-preferences.ts'
import { useRoles } from '../../api/roles.ts'
import { useUser } from '../../api/session.ts'
import classes from './area-switch.module.css'
import { studioHome } from './studio-home.ts'

/** What stands outside both, as the audit trail does, leaves somebody where they came from. */
function areaAt(pathname: string): Area | undefined {
  if (/^\/admin(\/|$)/.test(pathname)) return 'studio'
  return /^\/platform(\/|$)/.test(pathname) ? 'learn' : undefined
}

/** For staff: the way between their own cases, where they have any, and the Admin Studio. Remembers where they are. */
export function AreaSwitch() {
  const { learns = false, page_preferences } = useUser()
  const home = studioHome(useRoles())
  const current = useLocation({ select: ({ pathname }) => areaAt(pathname) })
  const remembered = page_preferences?.area
  useEffect(() => {
    if (learns && current !== undefined && current !== remembered) keepPagePreferences({ area: current })
  }, [learns, current, remembered])
  // Where there is one place to be, there is nothing to switch between.
  if (home === undefined || (!learns && current === 'studio')) return null
  return (
    <nav className={classes.switch} aria-label={t`Learn or Studio`}>
      {learns && (
        <Link to="/platform" className={classes.area} data-current={current === 'learn' || undefined}>
          <Trans context="area of the page">Learn</Trans>
        </Link>
      )}
      <Link to={home} className={classes.area} data-current={current === 'studio' || undefined}>
        <Trans context="area of the page">Studio</Trans>
      </Link>
    </nav>
  )
}
