import type { Article } from './article.ts'

export const SERVICE_INTERVALS: Article = {
  slug: 'service-intervals',
  title: 'How often a car needs servicing',
  summary:
    'Six, twelve or eighteen months? What is done at each interval, which items go by age rather than by miles, and what a service by an independent mechanic does to your warranty.',
  checkedOn: '2026-11-02',
  sections: [
    {
      heading: 'Three sizes of service',
      paragraphs: [
        'The handbook of your car comes first: it knows the engine. Where it is lost, this rhythm suits most petrol and diesel cars. Whichever comes first, the months or the miles, counts.',
      ],
      points: [
        'Every 6 months or 6,000 miles, a basic service: oil and filter, levels, lights, tyres and a look for leaks. Worth it for cars that do many short trips.',
        'Every 12 months or 12,000 miles, a full service: the above with air and cabin filter, the brakes measured, battery test, suspension and steering.',
        'Every 18 months or 24,000 miles, a major service: the above with spark plugs on a petrol car or the fuel filter on a diesel.',
      ],
    },
    {
      heading: 'What goes by age',
      points: [
        'Brake fluid, every two years: it draws water from the air and then boils too early.',
        'Coolant, about every five years: it stops protecting against rust before it stops protecting against frost.',
        'Timing belt, often between five and ten years: when it breaks, most engines are damaged. Your handbook has the figure; treat it as the latest date.',
        'Tyres: look for cracks from six years on, whatever the tread. The last four digits of the DOT code are the week and the year in which they were made.',
        'Air conditioning: loses a little gas every year. If it no longer cools after two or three, it needs a regas and a leak test.',
      ],
    },
    {
      heading: 'Short trips are hard miles',
      paragraphs: [
        'An engine that never gets hot collects water and fuel in its oil. A car that does 4,000 miles a year to the school and back needs its oil changed every six months, as the basic service does, and every year at the latest. Diesels with a particulate filter need a longer run now and then, twenty minutes at a steady speed, to burn it clean.',
        'Electric cars have no oil, but brake fluid, coolant, cabin filter, tyres and suspension age like any other. Their brakes are used so little that they rust rather than wear.',
      ],
    },
    {
      heading: 'Your warranty and your service book',
      paragraphs: [
        'You may have a car serviced where you like during the maker’s warranty, as long as the schedule is kept and suitable parts and oil are used. Keep the invoices: they are the proof. Ask your mechanic for one that names the parts, the oil’s specification and the mileage.',
        'Many newer cars keep the service record online. Ask your mechanic before the visit whether it can be entered there, or whether the invoice is what you will have.',
      ],
    },
  ],
  sources: [
    {
      label:
        'Competition and Markets Authority: guidance on motor vehicle agreements and independent repair',
      url: 'https://www.gov.uk/government/publications/motor-vehicle-block-exemption-order-guidance',
    },
  ],
}
