import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { onToldByOtherTab } from '../api/case-changes.ts'
import { dropOldQueries } from '../api/kept-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { holdSocket } from '../api/socket.ts'
import { ManuCorner } from '../features/assistant/chat/ManuCorner.tsx'
import { notePlace } from '../features/identity/last-place.ts'
import { Toasts } from '../ui/Toasts.tsx'
import './forget-device.ts'

/** What every signed-in page stands in: it holds the tab's socket, the toasts and Manu. */
export function SignedIn({ children }: { children?: ReactNode }) {
  const router = useRouter()
  useEffect(holdSocket, [])
  useEffect(() => void dropOldQueries(), [])
  useEffect(() => onToldByOtherTab(() => void queryClient.invalidateQueries()), [])
  useEffect(() => {
    notePlace(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => notePlace(toLocation))
  }, [router])
  return (
    <>
      {children ?? <Outlet />}
      <Toasts />
      <ManuCorner />
    </>
  )
}
