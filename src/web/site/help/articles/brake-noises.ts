import type { Article } from './article.ts'

export const BRAKE_NOISES: Article = {
  slug: 'brake-noises',
  title: 'What a brake noise means',
  summary:
    'Squeal, grind, judder or click: what each tends to be, which can wait until the weekend and which should not wait until tomorrow.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'A squeal that comes and goes',
      paragraphs: [
        'A light squeal on a damp morning that is gone after three stops is surface rust being wiped off the discs. A high squeal at every stop may be dust, a missing shim or a glazed pad, which a clean puts right. It may also be the wear tab described next, so have it looked at.',
        'A steady squeal while driving that stops when you touch the pedal is that tab. Many pads carry a small steel tab that touches the disc when about 3 mm of lining is left. It is meant to be annoying. You have a few hundred miles left, not a few thousand.',
      ],
    },
    {
      heading: 'Grinding',
      paragraphs: [
        'Metal on metal. The lining is gone and the backing plate is cutting the disc: stopping takes longer and every mile makes the repair more expensive, because a disc that was sound now has to be replaced too. Stop where it is safe and do not drive it to a garage: have the mechanic come to the car.',
        'A grinding at walking pace only, after gravel or a ford, may be a stone caught behind the shield. It is heard at every turn of the wheel, whether you brake or not.',
      ],
    },
    {
      heading: 'Judder and pulling',
      points: [
        'Judder through the pedal: the discs have become uneven in thickness, often because the car was held on the brake straight after heavy braking.',
        'Judder through the steering wheel: the front discs, or a worn suspension joint that lets the wheel shake.',
        'Pulling to one side: a calliper that sticks. After a short drive hold your hand near each wheel, without touching it: the one that sticks is much hotter than the others.',
        'A pedal that sinks or feels spongy: air, old fluid or a leak. Do not drive until it has been looked at.',
      ],
    },
    {
      heading: 'Clicks and clonks',
      paragraphs: [
        'One clonk when you first brake in each direction is a pad moving in its carrier: the spring clips are worn. A click that follows the speed of the wheel is more often a driveshaft joint than the brakes. Say whether you hear it when turning or going straight on: it helps your mechanic to bring the right parts.',
      ],
    },
    {
      heading: 'How brakes are measured',
      paragraphs: [
        'New pads carry about 10 to 12 mm of lining. They are usually changed at 3 mm or less, always in pairs across an axle. Discs have their minimum thickness stamped on the edge; below it they are replaced, however good they look. Brake fluid draws water from the air and is changed every two years, because water boils where fluid does not.',
        'A brake inspection measures all of this at each wheel. You see the figures, and you decide.',
      ],
    },
  ],
  sources: [
    {
      label: 'DVSA: MOT inspection manual, section 1, brakes',
      url: 'https://www.gov.uk/guidance/mot-inspection-manual-for-private-passenger-and-light-commercial-vehicles/1-brakes',
    },
  ],
}
