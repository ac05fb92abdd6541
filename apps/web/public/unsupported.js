/*
 * Says that a browser is too old for the app. Loaded by the document's own test alone (document-head.html), and written
 * in syntax that the oldest browsers read. .browserslistrc lists the oldest ones that the app runs in.
 */
(function () {
  var words = [
    'This browser is too old to open your closet.',
    'It opens in Chrome or Edge from version 117, in Firefox from 115 and in Safari from 16.4 (iPhone and iPad: iOS 16.4). Please update this browser, or open this address in another one.',
  ];

  function add(parent, name, text) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function show() {
    var page = document.createElement('main');
    page.id = 'unsupported';
    add(page, 'h1', words[0]);
    add(page, 'p', words[1]);
    var missing = window.vestryMissing || [];
    if (missing.length > 0)
      add(page, 'p', 'What is missing: ' + missing.join(', ') + '.').className = 'missing';
    document.documentElement.className += ' unsupported';
    document.body.appendChild(page);
    addPhone(page);
  }

  /** The operator's own number, where the server answers. */
  function addPhone(page) {
    var request = new XMLHttpRequest();
    request.open('GET', '/api/config');
    request.onload = function () {
      try {
        var brand = JSON.parse(request.responseText).data;
        if (brand.supportPhone) add(page, 'p', 'We are glad to help: ' + brand.supportPhone);
        if (brand.brandName) document.title = brand.brandName;
      } catch (error) {
        // The text above is complete without it.
      }
    };
    request.send();
  }

  var sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/unsupported.css';
  document.head.appendChild(sheet);
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
