import type { Disagreement } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { candidateName } from '../../ui/result/candidate-name.ts'
import classes from './second-marking.module.css'

const pageSize = 50

type Props = {
  disagreements: readonly Disagreement[]
  /** How many more there are in cases that the person has as tests. */
  withheld: number
}

/** Where the second marker differs from the first, or from the engine; each leads to where a third look settles it. */
export function DisagreementList({ disagreements, withheld }: Props) {
  const [shown, setShown] = useState(pageSize)
  const open = disagreements.filter(({ settled }) => settled === null).length
  return (
    <section aria-labelledby="disagreements" className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="disagreements">
          <Trans>Disagreements</Trans>
        </Title>
        {disagreements.length > 0 && (
          <span className={classes.quiet}>
            <Trans>
              {disagreements.length}, {open} not settled
            </Trans>
          </span>
        )}
      </div>
      {withheld > 0 && (
        <span className={classes.quiet}>
          {plural(withheld, {
            one: '# not shown: you have its case as a test that you have not finished.',
            other: '# not shown: you have their cases as a test that you have not finished.',
          })}
        </span>
      )}
      {disagreements.length === 0 && withheld > 0 ? null : disagreements.length === 0 ? (
        <Notice
          icon={<IconChecks size={30} stroke={1.4} />}
          title={t`No disagreements`}
          text={t`No answer was marked differently the second time.`}
        />
      ) : (
        <Paper withBorder>
          <ul className={classes.list}>
            {disagreements.slice(0, shown).map((one) => (
              <Entry key={`${one.email} ${one.caseId} ${one.mode} ${one.attributeId}`} disagreement={one} />
            ))}
          </ul>
          {disagreements.length > shown && (
            <div className={classes.acts}>
              <Button variant="subtle" size="compact-sm" m="xs" onClick={() => setShown(shown + pageSize)}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </Paper>
      )}
    </section>
  )
}

function Entry({ disagreement }: { disagreement: Disagreement }) {
  const { email, caseId, case_name, mode, attributeId, attribute_title, reason, settled, counts } = disagreement
  const { first, engine, second, points } = disagreement
  const title = <CaseText language={disagreement.language}>{attribute_title}</CaseText>
  return (
    <li>
      <span>
        {counts ? (
          <Link
            to="/admin/users/users/$email/$mode/$caseId"
            params={{ email, mode, caseId }}
            search={{ attribute: attributeId }}
            className={classes.link}
          >
            {title}
          </Link>
        ) : (
          title
        )}
        <span className={`${classes.quiet} ${classes.line}`}>
          {[case_name, candidateName({ name: '', email }), ...(counts ? [] : [t`reopened since then`])].join(' · ')}
        </span>
        {points !== null && (
          <span className={`${classes.quiet} ${classes.line}`}>
            {points.first === null
              ? t`Second: ${i18n.number(points.second)} of ${i18n.number(points.of)} points`
              : t`First: ${i18n.number(points.first)}, second: ${i18n.number(points.second)} of ${i18n.number(points.of)} points`}
          </span>
        )}
        {reason !== '' && <span className={classes.line}>{reason}</span>}
      </span>
      <span className={classes.marks}>
        {first !== null && <Mark who={t`First`} marking={first} />}
        {engine !== null && <Mark who={t`Engine`} marking={engine} />}
        <Mark who={t`Second`} marking={second} />
        {settled === null ? (
          <span className={classes.quiet}>
            <Trans>Not settled</Trans>
          </span>
        ) : (
          <Mark who={t`Settled`} marking={settled} />
        )}
      </span>
    </li>
  )
}

const Mark = ({ who, marking }: { who: string; marking: Marking }) => (
  <span className={classes.mark}>
    <span className={classes.quiet}>{who}</span>
    <MarkingBadge marking={marking} />
  </span>
)
