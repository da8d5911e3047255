import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { holdSocket } from '../../api/socket.ts'

/** What every signed-in page stands in: it holds the tab's socket. */
export function SignedIn() {
  useEffect(holdSocket, [])
  return <Outlet />
}
