import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './admin-page.module.css'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** For what is read and filled in, as wide as a line reads; `full` is as much room as there is. Otherwise it is that of tables. */
  width?: 'text' | 'full'
  children: ReactNode
}

/** A page of the Admin Studio: its title, what can be done here, and what it shows. */
export function AdminPage({ title, description, actions, width, children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <PageTitle title={title} {...{ description, actions }} />
      {children}
    </div>
  )
}
