import { t } from '@lingui/core/macro'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { ApiError } from '../../../api/client.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Whether a ticket is used up or expired: asking again cannot help. */
export const isLaunchOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'launch_over'

/** Says what to do where somebody has no ticket, or one that is over: nothing failed, and nothing here can renew it. */
export function LaunchOver() {
  return (
    <Notice
      icon={<IconHourglassEmpty size={28} stroke={1.5} />}
      title={t`This sign-in has expired`}
      text={t`Sign-ins from a learning platform work once, for ten minutes. Open Casebench from your learning platform again.`}
    />
  )
}
