import type { AssignedCase } from '@casebench/shared/contract/cases'
import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CompletenessRing } from '../../../ui/CompletenessRing.tsx'
import { formatCompleteness, formatDuration, formatScore } from '../../../ui/formats.ts'
import { randomId } from '../../../ui/random-id.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { dateLine } from '../../assignments/date-texts.ts'
import { testTimeOf } from '../test-mode/time-left.ts'
import classes from './case-table.module.css'

/** One case; the whole row opens it. */
export function CaseRow({ assigned }: { assigned: AssignedCase }) {
  const { caseId, mode, name, country, entityType, state, completeness, activeSeconds, evaluation, test, dates } =
    assigned
  const [uuid] = useState(randomId)
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.case}>
        <Link to="/platform/$mode/$caseId/$uuid" params={{ mode, caseId, uuid }} className={classes.link}>
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          {[country, entityType, testTimeOf(test, state), dateLine(dates, state, mode)].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td className={classes.state}>
        <StateBadge state={state} />
      </Table.Td>
      <Table.Td>
        <span className={classes.completeness}>
          <CompletenessRing percent={completeness} size={20} />
          {formatCompleteness(completeness)}
        </span>
      </Table.Td>
      <Table.Td className={classes.time}>{activeSeconds > 0 && formatDuration(activeSeconds)}</Table.Td>
      <Table.Td className={classes.score}>{evaluation !== null && formatScore(evaluation.score)}</Table.Td>
    </Table.Tr>
  )
}
