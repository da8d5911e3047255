import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Said } from './Said.tsx'

type Props = {
  /** The address holds no code at all: it was cut short, or typed. */
  isIncomplete: boolean
  /** How to get another link. */
  children: ReactNode
  actions: ReactNode
}

/** A mailed link that leads nowhere any more. */
export function UnusableLink({ isIncomplete, children, actions }: Props) {
  return (
    <Said
      order={1}
      title={isIncomplete ? t`This link is not complete` : t`This link no longer works`}
      isAnswer
      actions={actions}
    >
      <p>
        {isIncomplete
          ? t`Open it from the email again, or copy the complete link into the address bar.`
          : t`The link works once and for a limited time.`}
      </p>
      <p>{children}</p>
    </Said>
  )
}
