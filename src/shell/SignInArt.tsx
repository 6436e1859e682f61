import type { ReactElement } from 'react';

const LINES = Array.from({ length: 17 }, (_, index) => index * 40);

/** What compass and square draw: a circle, its square and the lines of construction. */
export function SignInArt(): ReactElement {
  return (
    <svg className="signin-art" viewBox="0 0 640 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g strokeOpacity="0.07">
        {LINES.map((at) => (
          <path key={at} d={`M${at} 0V760M0 ${at + 40}H640`} />
        ))}
      </g>
      <g strokeWidth="1.5" strokeOpacity="0.34">
        <circle cx="400" cy="320" r="200" />
        <path d="M200 120h400v400H200z" />
        <path d="M200 320h400M400 120v400" strokeDasharray="3 7" />
        <path d="M200 520 600 120" strokeDasharray="3 7" />
      </g>
      <g strokeWidth="2.5" strokeOpacity="0.85" strokeLinecap="round">
        <path d="M200 120v400h400" />
        <path d="M200 120a400 400 0 0 1 400 400" strokeOpacity="0.55" />
        <path d="M200 494h26v26" strokeWidth="1.5" />
      </g>
      <g fill="#fff" stroke="none">
        <circle cx="200" cy="520" r="5" />
        <circle cx="400" cy="320" r="3.5" fillOpacity="0.7" />
        <circle cx="482.8" cy="237.2" r="4" />
      </g>
    </svg>
  );
}
