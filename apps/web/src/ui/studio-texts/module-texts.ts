import type { ModuleName } from '@casebench/shared/modules'
import { trainerMonths } from '@casebench/shared/review-allocation'
import { t } from '@lingui/core/macro'

/** What each part and each rule is called, and what it brings. */
export const moduleTexts: Readonly<Record<ModuleName, { name: string; brings: string }>> = {
  programmes: {
    get name() {
      return t`Certification: programmes`
    },
    get brings() {
      return t`Training in the sidebar: ordered steps for cohorts and people, and the path on their dashboards.`
    },
  },
  credentials: {
    get name() {
      return t`Certification: certificates`
    },
    get brings() {
      return t`Credentials in the sidebar: certificates that are issued by criteria, and that anyone can verify. While it is off, links of certificates show nothing.`
    },
  },
  assessment: {
    get name() {
      return t`Certification: standards and reliability`
    },
    get brings() {
      return t`Assessment in the sidebar: how reliable tests are, how far their decisions can be relied on, and how their questions did.`
    },
  },
  four_eyes: {
    get name() {
      return t`Four eyes for cases`
    },
    get brings() {
      return t`Nobody publishes a change of a case that they made, or accepts an answer that they proposed: a second person who may edit cases does. New cases are not affected.`
    },
  },
  blind_marking: {
    get name() {
      return t`Blind marking of tests`
    },
    get brings() {
      return t`Reviewers who mark a test or decide a contest of one see a reference such as 7KQ4-M2XD instead of the candidate’s name, and not what others marked until they have decided. Training is marked by name.`
    },
  },
  separate_training: {
    get name() {
      return t`Separate training and certification`
    },
    get brings() {
      return t`Whoever marked, commented on or decided a contest of someone’s training in the last ${trainerMonths} months does not mark their tests, decide contests of them, or decide about their certificates.`
    },
  },
}
