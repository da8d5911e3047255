import { t } from '@lingui/core/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type Props = {
  title: string
  /** What the browser's tab says, where that is not the title. */
  tab?: string
  description?: ReactNode
  actions?: ReactNode
}

/** The heading of a page; it also names the tab. */
export function PageTitle({ title, tab = title, description, actions }: Props) {
  return (
    <header className={classes.header}>
      <title>{t`${tab} · Casebench`}</title>
      <div>
        <Title order={1}>{title}</Title>
        {description !== undefined && <div className={classes.description}>{description}</div>}
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  )
}
