import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCanOpen } from '../../api/roles.ts'

type Props = { path: string; permission: string; className?: string | undefined; children: ReactNode }

/** The way to a page, for whoever may open it; its name alone for others, and where the page does not exist. */
export function PageLink({ path, permission, className, children }: Props) {
  const canOpenPage = useCanOpen(permission)
  const routes = useRouter().routesByPath
  if (!canOpenPage || !(path in routes)) return <span>{children}</span>
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  )
}
