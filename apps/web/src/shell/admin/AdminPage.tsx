import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './admin-page.module.css'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** It has as much room as there is. */
  isWide?: boolean
  children: ReactNode
}

/** A page of the Admin Studio: its title, what can be done here, and what it shows. */
export function AdminPage({ title, description, actions, isWide, children }: Props) {
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <PageTitle title={title} {...{ description, actions }} />
      {children}
    </div>
  )
}
