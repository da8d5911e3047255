import type { Notification } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellRinging,
  IconBriefcase,
  IconChecklist,
  IconEyeOff,
  IconFileZip,
  IconGavel,
  IconListCheck,
  IconLockOpen,
  IconMessageCircle,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { randomId } from '../../ui/random-id.ts'
import { placeOf, sentenceOf } from './notice-words.ts'
import classes from './notifications.module.css'

const icons: Record<Notice['kind'], typeof IconBriefcase> = {
  assigned: IconBriefcase,
  unlocked: IconLockOpen,
  reset: IconArrowBackUp,
  marked: IconUserCheck,
  evaluated: IconChecklist,
  evaluationFailed: IconAlertTriangle,
  contestDecided: IconGavel,
  questionAnswered: IconMessageCircle,
  reviewAssigned: IconListCheck,
  secondMarkingAssigned: IconEyeOff,
  reminded: IconBellRinging,
  exportReady: IconFileZip,
}

type WayProperties = { notice: Notice; onFollow: () => void; children: ReactNode }

/** The way to what it is about: the answer to a question, or the case and, of a contested answer, the question in it. */
function Way({ notice, onFollow, children }: WayProperties) {
  const [uuid] = useState(randomId)
  if (notice.kind === 'questionAnswered')
    return (
      <Link to="/platform/support" search={{ question: notice.questionId }} className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'reminded')
    return (
      <Link to="/platform" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'reviewAssigned')
    return (
      <Link to="/admin/review" search={{ assigned: 'mine' }} className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'exportReady')
    return (
      <Link to={notice.own ? '/platform/account' : '/admin/users/users'} className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'secondMarkingAssigned')
    return (
      <Link to="/admin/review/second" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  const { mode, caseId } = notice
  const question = notice.kind === 'contestDecided' ? (notice.attributeId ?? undefined) : undefined
  return (
    <Link
      to="/platform/$mode/$caseId/$uuid"
      params={{ mode, caseId, uuid }}
      search={question === undefined ? {} : { question }}
      className={classes.item}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}

/** One notification; the whole of it leads to what it is about. */
export function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { notice, case_name, created_at, read } = notification
  const Icon = icons[notice.kind]
  const place = placeOf(notice, case_name)
  return (
    <Way notice={notice} onFollow={onFollow}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.sentence} data-unread={!read || undefined}>
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {sentenceOf(notice)}
        </span>
        <span className={classes.more}>
          {place !== undefined && <span className={classes.place}>{place}</span>}
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatAgo(created_at, new Date())}
          </time>
        </span>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </Way>
  )
}
