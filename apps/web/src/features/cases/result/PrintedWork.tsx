import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../../../api/session.ts'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { commaSeparated } from '../../../ui/in-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import { PrintedAnswers } from './PrintedAnswers.tsx'
import classes from './printed-result.module.css'

/** True while the browser makes the pages that it prints. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia('print').matches)
  useEffect(() => {
    const print = window.matchMedia('print')
    // At once: the pages are made as soon as this returns.
    const changed = () => flushSync(() => setIsPrinting(print.matches))
    print.addEventListener('change', changed)
    return () => print.removeEventListener('change', changed)
  }, [])
  return isPrinting
}

/**
 * A case without a result on paper; only the printer sees it. The answers are those of the moment. The questions of a test
 * are not printed.
 */
export function PrintedWork() {
  const { review, language, mode, sections, store } = useDesk()
  const { name, email } = useUser()
  if (!useIsPrinting()) return null
  return (
    <div className={classes.paper} aria-hidden>
      <p className={classes.over}>{mode === 'test' ? t`Casebench · Test` : t`Casebench · Training`}</p>
      <h1>
        <CaseText language={language.original}>{review.caseData.details.name}</CaseText>
      </h1>
      <p className={classes.line}>{name ? commaSeparated([name, email]) : email}</p>
      {mode === 'test' ? (
        <p className={classes.line}>
          <Trans>The questions of a test are not printed.</Trans>
        </p>
      ) : (
        <>
          <p className={classes.line}>
            <Trans>These answers have no result.</Trans>
          </p>
          <PrintedAnswers sections={sections} answers={store.answers()} markings={new Map()} />
        </>
      )}
    </div>
  )
}
