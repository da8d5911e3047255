import { t } from '@lingui/core/macro'
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import classes from './standalone-page.module.css'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** A page that says one thing and offers the ways on. */
export function StandalonePage({ title, children, actions }: Props) {
  return (
    <main className={classes.page}>
      <title>{t`${title} · Casebench`}</title>
      <Link to="/" className={classes.home} aria-label={t`Casebench, home`}>
        <Brand />
      </Link>
      <Title order={1}>{title}</Title>
      <Text component="div" c="dimmed" size="lg" className={classes.text}>
        {children}
      </Text>
      <div className={classes.actions}>{actions}</div>
    </main>
  )
}
