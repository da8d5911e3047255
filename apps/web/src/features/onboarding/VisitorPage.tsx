import { t } from '@lingui/core/macro'
import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bar } from '../../shell/Bar.tsx'
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx'
import { Brand } from '../../ui/Brand.tsx'
import classes from './visitor.module.css'

type Props = {
  /** What the browser's tab says. */
  tab: string
  children: ReactNode
}

/** A page with one card, for who is not signed in. */
export function VisitorPage({ tab, children }: Props) {
  return (
    <>
      <title>{t`${tab} · Casebench`}</title>
      <Bar
        home={
          <Link to="/" aria-label={t`Casebench, home`}>
            <Brand />
          </Link>
        }
        right={<ThemeSwitch />}
      />
      <main className={classes.page}>
        <Paper withBorder className={classes.card}>
          {children}
        </Paper>
      </main>
    </>
  )
}
