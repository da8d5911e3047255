import type { Item } from '@casebench/shared/contract/analysis'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { hitAnswerLabel } from '../../ui/case-text/hit-labels.ts'
import { formatScore } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './analysis.module.css'
import { discriminationLabel } from './analysis-labels.ts'
import { Bar } from './Bar.tsx'
import { Flags } from './Flags.tsx'

/** One item: its figures, its frequent wrong answers, and the way to where it is mended. */
export function ItemDetail({ caseId, item }: { caseId: string; item: Item }) {
  const facts = [
    [t`Attempts`, item.n.toLocaleString(i18n.locale)],
    [t`Mean credit (difficulty)`, item.difficulty === null ? '–' : formatScore(item.difficulty)],
    [t`Discrimination (item-rest correlation)`, discriminationLabel(item.n, item.discrimination)],
    [t`Discrimination (top 27% minus bottom 27%)`, discriminationLabel(item.n, item.upper_lower)],
    [t`Not sure`, formatScore(item.not_sure)],
    [t`Marked by a person`, formatScore(item.by_person)],
    [t`Contested`, item.contests === 0 ? t`Never` : t`${item.contests}, ${item.contests_accepted} accepted`],
  ] as const
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {item.asked ? item.attributeId : t`${item.attributeId}, no longer in the case`}
      </Text>
      <Flags flags={item.flags} />
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="wrong-answers">
        <Title order={3} id="wrong-answers">
          <Trans>Frequent wrong answers</Trans>
        </Title>
        <WrongAnswers item={item} />
      </section>
      {item.asked && (
        <LinkButton
          to="/admin/case_manager/cases/$caseId"
          params={{ caseId }}
          search={{ attribute: item.attributeId }}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        >
          <Trans>Open in the case editor</Trans>
        </LinkButton>
      )}
    </Stack>
  )
}

function WrongAnswers({ item: { attributeId, wrong_answers: answers, n } }: { item: Item }) {
  if (answers.length === 0)
    return (
      <p className={classes.quiet}>
        <Trans>No two people gave the same wrong answer. Who gave an answer is never shown.</Trans>
      </p>
    )
  return (
    <ul className={classes.answers}>
      {answers.map(({ text, count }) => (
        <li key={text} className={classes.answer}>
          <span dir="auto">{hitAnswerLabel(attributeId, text) ?? text}</span>
          <span>{plural(count, { one: '1 answer', other: `${count.toLocaleString(i18n.locale)} answers` })}</span>
          <Bar share={count / n} tone="wrong" />
        </li>
      ))}
    </ul>
  )
}
