import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
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
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const ref = useMergedRef(setSheet, useFocusTrap(isOpen))
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (!isOpen || !sheet) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.fullscreenElement === null) onClose()
    }
    sheet.addEventListener('keydown', leave)
    // What is beneath stays where it is.
    const root = document.documentElement
    root.style.overflow = 'hidden'
    return () => {
      sheet.removeEventListener('keydown', leave)
      root.style.overflow = ''
    }
  }, [isOpen, sheet, onClose])

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
