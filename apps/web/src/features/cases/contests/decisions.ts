import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPushed } from '../../../api/socket.ts'

export const contestsKey = 'contests'

/** Looks at what is contested again as soon as a reviewer has decided. Once on a desk is enough. */
export function useDecisions(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onPushed((event) => {
        if (event.type === 'notification' && event.notice.kind === 'contestDecided')
          void queries.invalidateQueries({ queryKey: [contestsKey] })
      }),
    [queries],
  )
}
