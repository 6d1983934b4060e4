/** The hatchback itself, seen from the kerb: nearside, nose to the left. Nothing here is pressed. */
export function CarBody() {
  return (
    <g
      className="fill-none stroke-green-800"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 341H816" className="stroke-stone-300" />
      <path
        className="fill-card"
        strokeWidth="3.5"
        d="M123 306L68 304Q45 303 42 284C38 264 38 248 41 234C43 212 54 200 80 193C132 178 190 169 246 164C284 136 330 108 376 95C424 83 500 79 572 83C626 86 668 92 710 103L703 112C722 132 736 152 744 170C752 186 756 202 757 218L760 238C764 260 762 280 754 295Q749 305 736 305L691 306A66 66 0 1 0 565 306L249 306A66 66 0 1 0 123 306Z"
      />
      <path
        className="fill-green-50"
        strokeWidth="2.5"
        d="M296 162C326 137 354 118 386 107C412 101 438 98 463 97L459 156ZM477 96.500C508 95 540 95.500 570 97C606 99 634 103 657 110C665 122 669 136 670 149L473 155.500Z"
      />
      <g strokeWidth="2">
        <path d="M612 100L622 151" />
        <path d="M298 163C288 198 284 238 288 272Q290 296 304 296H548C551 262 568 238 594 224C612 208 621 182 622 152M470 97L466 156V296" />
        <path d="M104 208C130 199 210 190 300 187C430 181 570 178 704 182" />
        <path d="M128 184C170 178 214 174 262 171L292 164" className="stroke-stone-300" />
        <path d="M42 260H98M48 276H92M700 238H759M704 112L664 110" />
        <path d="M430 196h26M570 192h26" strokeWidth="4.500" />
        <path
          className="fill-green-50"
          d="M47 214C56 204 70 198 96 195C95 206 84 214 60 220L44 221Z"
        />
        <path
          className="fill-green-50"
          d="M744 170C726 172 712 178 706 190L716 204L756 208C755 194 750 182 744 170Z"
        />
        <path className="fill-card" d="M300 161C298 149 308 141 324 142C334 143 336 152 332 160Z" />
        <path
          d="M120 306A66 66 0 0 1 252 306M562 306A66 66 0 0 1 694 306"
          className="stroke-none"
        />
      </g>
      <Wheel x={186} />
      <Wheel x={628} />
    </g>
  )
}

const SPOKE_ANGLES = [0, 72, 144, 216, 288]

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 286)`}>
      <circle r="54" className="fill-green-900" />
      <circle r="39" className="fill-card" strokeWidth="2.5" />
      <g strokeWidth="2" className="stroke-stone-300">
        {SPOKE_ANGLES.map((angle) => (
          <path key={angle} d="M-4-30L-7-38M4-30L7-38" transform={`rotate(${angle})`} />
        ))}
      </g>
    </g>
  )
}
