// Renders the templates of a chart as Helm does, with Go's own templates and Sprig's functions:
// go run render.go CHART < {"Values": …, "Release": …, "Chart": …}; each template's text is printed behind a line with its name.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"text/template"

	"github.com/Masterminds/sprig"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	chart := os.Args[1]
	var scope map[string]interface{}
	check(json.NewDecoder(os.Stdin).Decode(&scope))
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	// Helm takes these away: a chart must not read the machine that renders it.
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(files)
	names := []string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		check(err)
		name := filepath.Base(chart) + "/templates/" + filepath.Base(file)
		_, err = all.New(name).Parse(string(text))
		check(err)
		if filepath.Ext(file) != ".tpl" {
			names = append(names, name)
		}
	}
	for _, name := range names {
		scope["Template"] = map[string]string{"Name": name, "BasePath": filepath.Dir(name)}
		var out bytes.Buffer
		check(all.ExecuteTemplate(&out, name, scope))
		fmt.Printf("# Source: %s\n%s\n", name, out.String())
	}
}
