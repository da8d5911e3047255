import type { Notification } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellRinging,
  IconBriefcase,
  IconCalendarDue,
  IconCalendarPlus,
  IconCertificate,
  IconChecklist,
  IconEyeOff,
  IconFileZip,
  IconGavel,
  IconKey,
  IconListCheck,
  IconLockOpen,
  IconLockOpen2,
  IconMessage2,
  IconMessageCircle,
  IconReportAnalytics,
  IconRoute,
  IconScale,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { randomId } from '../../ui/random-id.ts'
import { notificationLink, notificationSentence } from './notification-labels.ts'
import classes from './notifications.module.css'
import { ReportWay } from './ReportWay.tsx'

const icons: Record<Notice['kind'], typeof IconBriefcase> = {
  assigned: IconBriefcase,
  extended: IconCalendarPlus,
  unlocked: IconLockOpen,
  reset: IconArrowBackUp,
  marked: IconUserCheck,
  commented: IconMessage2,
  evaluated: IconChecklist,
  evaluationFailed: IconAlertTriangle,
  contestDecided: IconGavel,
  questionAnswered: IconMessageCircle,
  reviewAssigned: IconListCheck,
  secondMarkingAssigned: IconEyeOff,
  standardToRate: IconScale,
  releaseTakenBack: IconAlertTriangle,
  webhookSwitchedOff: IconAlertTriangle,
  reminded: IconBellRinging,
  due: IconCalendarDue,
  draftReturned: IconArrowBackUp,
  serviceKeyExpiring: IconKey,
  exportReady: IconFileZip,
  reportReady: IconReportAnalytics,
  testUnlocked: IconLockOpen2,
  stepOpened: IconRoute,
  stepReturned: IconRoute,
  programmeCompleted: IconRoute,
  certificateIssued: IconCertificate,
  certificateSuspended: IconCertificate,
  certificateRevoked: IconCertificate,
  certificateReinstated: IconCertificate,
  certificateExpiring: IconCertificate,
  certificateExpired: IconCertificate,
  certificateFlagged: IconCertificate,
}

type WayProperties = { notification: Notification; onFollow: () => void; children: ReactNode }

/**
 * The way to what it is about: the answer to a question, or the case and, of a contested answer, the question in it. What
 * cannot be opened now, such as a test that is locked or a page one may no longer see, leads to one's own cases.
 */
function Way({ notification: { notice, opens }, onFollow, children }: WayProperties) {
  const mayReview = useCanOpen('manual_assessment')
  const mayManage = useCanOpen('manage_users')
  const mayTrain = useCanOpen('training')
  const mayEdit = useCanOpen('edit_case')
  const mayReadCases = useCanOpen('case_profile')
  const mayKeep = useCanOpen('service_accounts')
  const mayManageWebhooks = useCanOpen('webhooks')
  const [uuid] = useState(randomId)
  if (notice.kind === 'questionAnswered')
    return (
      <Link to="/platform/support" search={{ question: notice.questionId }} className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'testUnlocked')
    return (
      <Link to="/platform" search={{ mode: 'test' }} className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if ('certificate' in notice)
    return notice.kind === 'certificateFlagged' && mayTrain ? (
      <Link
        to="/admin/certification/credentials/$certificateId"
        params={{ certificateId: notice.certificateId }}
        className={classes.item}
        onClick={onFollow}
      >
        {children}
      </Link>
    ) : (
      <Link to="/platform/account" hash="certificates" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'reportReady')
    return (
      <ReportWay about={notice.about} onFollow={onFollow}>
        {children}
      </ReportWay>
    )
  const isClosed =
    !opens ||
    (notice.kind === 'releaseTakenBack' && !mayReview) ||
    (notice.kind === 'serviceKeyExpiring' && !mayKeep) ||
    (notice.kind === 'webhookSwitchedOff' && !mayManageWebhooks) ||
    ((notice.kind === 'reviewAssigned' || notice.kind === 'secondMarkingAssigned') && !mayReview) ||
    (notice.kind === 'standardToRate' && !mayReadCases) ||
    (notice.kind === 'draftReturned' && !mayEdit) ||
    (notice.kind === 'exportReady' && !notice.own && !mayManage)
  if (notice.kind === 'reminded' || notice.kind === 'due' || 'programme' in notice || isClosed)
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
  if (notice.kind === 'serviceKeyExpiring')
    return (
      <Link to="/admin/system/service_accounts" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'releaseTakenBack')
    return (
      <Link to="/admin/process/release" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'webhookSwitchedOff')
    return (
      <Link to="/admin/system/webhooks" className={classes.item} onClick={onFollow}>
        {children}
      </Link>
    )
  if (notice.kind === 'standardToRate')
    return (
      <Link
        to="/admin/certification/assessment/standards/$standardId"
        params={{ standardId: notice.standardId }}
        className={classes.item}
        onClick={onFollow}
      >
        {children}
      </Link>
    )
  if (notice.kind === 'draftReturned')
    return (
      <Link
        to="/admin/case_manager/cases/$caseId"
        params={{ caseId: notice.caseId }}
        className={classes.item}
        onClick={onFollow}
      >
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
  const { notice, case_name, question, created_at, read } = notification
  const Icon = icons[notice.kind]
  const place = notificationLink(notice, case_name)
  return (
    <Way notification={notification} onFollow={onFollow}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.sentence} data-unread={!read || undefined}>
          {!read && (
            <VisuallyHidden>
              <Trans>Unread:</Trans>{' '}
            </VisuallyHidden>
          )}
          {notificationSentence(notice, question)}
        </span>
        <span className={classes.more}>
          {place !== undefined && (
            <span className={classes.place} title={place}>
              {place}
            </span>
          )}
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatAgo(created_at, new Date())}
          </time>
        </span>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </Way>
  )
}
