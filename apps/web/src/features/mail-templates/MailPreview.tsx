import { directionOf } from '@casebench/shared/languages'
import type { MailText } from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { LetterText } from './LetterText.tsx'
import classes from './mail-templates.module.css'
import { type Named, previewQuery } from './templates.ts'

/** Milliseconds without typing. */
const pause = 400

type Props = { named: Named; text: MailText; isGood: boolean }

/** The mail that is being written, as it would arrive with made-up data; what cannot be sent leaves the one before. */
export function MailPreview({ named, text: { subject, text }, isGood }: Props) {
  const [shown, setShown] = useState(isGood ? { subject, text } : undefined)
  useEffect(() => {
    if (!isGood) return
    const timer = setTimeout(() => setShown({ subject, text }), pause)
    return () => clearTimeout(timer)
  }, [subject, text, isGood])
  return (
    <section aria-label={t`Preview`} className={classes.preview}>
      <h2 className={classes.heading}>
        <Trans>Preview</Trans>
      </h2>
      <p className={classes.quiet}>
        {isGood
          ? t`With made-up data. A password link in it opens nothing.`
          : t`Correct what is wrong with the text to see how it reads.`}
      </p>
      {shown && <Filled named={named} text={shown} />}
    </section>
  )
}

function Filled({ named, text }: { named: Named; text: MailText }) {
  const query = useQuery(previewQuery(named, text))
  return (
    <QueryBoundary query={query} failed={t`Could not load the preview`} loading={<Skeleton height={320} radius="md" />}>
      {(mail) => <LetterText mail={mail} lang={named.language} dir={directionOf(named.language)} />}
    </QueryBoundary>
  )
}
