import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { LoadingDocument } from '../../documents/LoadingDocument.tsx'
import { caseTextsIn } from './case-texts.ts'
import { useDesk } from './desk-context.ts'
import classes from './document-sheet.module.css'

const loadDocuments = async () => (await import('../../documents/Documents.tsx')).Documents

type Props = { isOpen: boolean; onClose: () => void }

/** The documents over the questions, where there is no room beside them. They stay as they were left. */
export function DocumentSheet({ isOpen, onClose }: Props) {
  const { assignment, review, language } = useDesk()
  const { documents } = caseTextsIn(review.caseData, language)
  const ref = useFocusTrap(isOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  // What is beneath stays where it is, and is there again when the sheet goes.
  useLayoutEffect(() => {
    if (!isOpen) return
    const root = document.documentElement
    const top = root.scrollTop
    root.style.overflow = 'hidden'
    return () => {
      root.style.overflow = ''
      root.scrollTo({ top, behavior: 'instant' })
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen, onClose])

  return (
    <div
      ref={ref}
      className={classes.sheet}
      data-open={isOpen || undefined}
      inert={!isOpen}
      {...(isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': t`Documents` } : {})}
    >
      <div className={classes.head}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconChevronLeft size={17} stroke={1.7} aria-hidden />}
          onClick={onClose}
          data-autofocus
        >
          <Trans>Back to the questions</Trans>
        </Button>
      </div>
      <div className={classes.body}>
        {wasOpened && (
          <LazyComponent load={loadDocuments} props={{ assignment, documents }} waiting={<LoadingDocument name="" />} />
        )}
      </div>
    </div>
  )
}
