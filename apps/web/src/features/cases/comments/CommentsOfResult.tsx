import { questionsOf } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { useDesk } from '../desk/desk-context.ts'
import classes from './comments.module.css'
import { useComments, useNewComments } from './comments.ts'

/** What reviewers wrote about the result: about the whole of it, and about answers, each with the way to its question. */
export function CommentsOfResult() {
  const { sections, goTo } = useDesk()
  const comments = useComments() ?? []
  useNewComments()
  const overall = comments.find(({ attributeId }) => attributeId === null)
  const texts = new Map(comments.map(({ attributeId, text }) => [attributeId, text]))
  const onAnswers = sections.flatMap((section) =>
    questionsOf(section).flatMap((question) => {
      const text = texts.get(question.attributeId)
      return text === undefined ? [] : [{ section, question, text }]
    }),
  )
  if (overall === undefined && onAnswers.length === 0) return null
  return (
    <section aria-labelledby="reviewer-comments" className={classes.result}>
      <h2 id="reviewer-comments" className={classes.title}>
        <Trans>Reviewer’s comments</Trans>
      </h2>
      {overall !== undefined && (
        <p className={classes.overall} dir="auto">
          {overall.text}
        </p>
      )}
      {onAnswers.length > 0 && (
        <ul className={classes.list}>
          {onAnswers.map(({ section, question, text }) => (
            <li key={question.attributeId}>
              <div className={classes.head}>
                <CaseText language={question.titleLanguage}>{question.title}</CaseText>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t`Open ${question.title}`}
                  onClick={() => goTo(section.key, question.attributeId)}
                >
                  <Trans>Open</Trans>
                </Button>
              </div>
              <p className={classes.words} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
