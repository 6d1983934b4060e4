import type { ContactTopic } from '#contract/site/forms.ts'

type Topic = { label: string; about: string; topic: ContactTopic }

/** The topics of enquiries, with links to quicker answers. The first topic is preselected. */
export const TOPICS = [
  {
    label: 'General question',
    about: 'Anything the help centre does not answer.',
    topic: 'general',
  },
  {
    label: 'A booking',
    about: 'Give us its reference, BK- and six digits, and we will find it at once.',
    topic: 'general',
  },
  {
    label: 'A quote or a price',
    about: 'Tell us the registration and what the car is doing.',
    topic: 'general',
  },
  {
    label: 'Work under warranty',
    about: 'Say what was done, when, and what has come back.',
    topic: 'general',
  },
  {
    label: 'Working as a mechanic',
    about: 'Applications, payments and the portal.',
    topic: 'general',
  },
  {
    label: 'Data protection complaint',
    about: 'How we use your details. We acknowledge it at once.',
    topic: 'data-protection',
  },
] as const satisfies readonly Topic[]

export const topicOf = (label: string): ContactTopic =>
  TOPICS.find((topic) => topic.label === label)?.topic ?? 'general'
