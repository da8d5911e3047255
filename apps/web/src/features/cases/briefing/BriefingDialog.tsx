import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { keyText } from '../shortcuts/key-text.ts'
import { Briefing } from './Briefing.tsx'
import classes from './briefing.module.css'
import { isBriefingRead, keepBriefingRead } from './read-briefings.ts'
import { sendBriefingRead } from './send-briefing-read.ts'

/** The briefing over the desk: by itself before the first question of a training, and whenever it is asked for. */
export function BriefingDialog({ onClose }: { onClose: () => void }) {
  const { assignment, mode, review, language, focusWish } = useDesk()
  // That of a test was read on its gate.
  const isFirst = mode === 'training' && !isBriefingRead(assignment, review)
  // Over what it opened: closing it must not ask for what changed in between.
  const wasFirst = useRef(isFirst)
  const close = () => {
    if (isFirst) {
      keepBriefingRead(localStorage, assignment)
      void sendBriefingRead(assignment)
    }
    onClose()
  }
  const { current: opensByItself } = wasFirst
  useEffect(
    () => () => {
      // Nothing had the focus before it: the section begins at its heading.
      if (opensByItself && focusWish === undefined)
        requestAnimationFrame(() => document.getElementById('section-heading')?.focus({ preventScroll: true }))
    },
    [opensByItself, focusWish],
  )
  return (
    <Modal
      opened
      onClose={close}
      title={t`Briefing: ${review.caseData.details.name}`}
      size={620}
      returnFocus={!opensByItself}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Briefing caseData={review.caseData} language={language} />
      <div className={classes.acts}>
        <p className={classes.again}>
          {letterKeysAreOn() ? (
            <span className="for-keyboard">
              <Trans>
                Open it again with <Kbd size="xs">{keyText('briefing')}</Kbd>
              </Trans>
            </span>
          ) : null}
        </p>
        <Button onClick={close} data-autofocus>
          {isFirst ? t`Start with the questions` : t`Back to the questions`}
        </Button>
      </div>
    </Modal>
  )
}
